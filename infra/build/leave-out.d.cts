/** A loader of the bundler: see `leave-out.cjs`. */
declare function leaveOut(this: { getOptions(): { holds: string; bodies: Record<string, string> } }, source: string): string;
export = leaveOut;
