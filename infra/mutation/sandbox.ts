import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectFiles, root } from './selection';

const parent = path.join(root, '.build/mutation');
/** What says that the packages are installed (`ensurePackages`). */
const installed = 'node_modules/.cache/yaprak/installed';

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * A copy of the project for mutants, so that the work tree stays untouched and usable meanwhile. Packages are symlinks, except that the project's own point
 * into the copy: otherwise an area's tests would load the kit without its mutant.
 * @returns its folder; `removeSandbox` deletes it, and the next run cleans up after a killed one
 */
export function makeSandbox(): string {
  for (const name of existing(parent)) if (!alive(Number(name))) rmSync(path.join(parent, name), { recursive: true, force: true });
  const folder = path.join(parent, String(process.pid));
  for (const file of projectFiles()) cpSync(path.join(root, file), path.join(folder, file));
  for (const name of existing(root).filter((entry) => existing(path.join(root, entry)).includes('node_modules'))) {
    symlinkSync(path.join(root, name, 'node_modules'), path.join(folder, name, 'node_modules'));
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@yaprak'), { recursive: true });
  for (const name of existing(path.join(root, 'node_modules'))) {
    if (name !== '@yaprak' && name !== '.cache') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  // What a test starts as the product is started must not install into these symlinks: that would take the project's own packages apart.
  cpSync(path.join(root, installed), path.join(folder, installed));
  for (const name of existing(path.join(root, 'node_modules/@yaprak'))) symlinkSync(path.join(folder, name), path.join(packages, '@yaprak', name));
  return folder;
}

/** Removes a sandbox. */
export function removeSandbox(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
