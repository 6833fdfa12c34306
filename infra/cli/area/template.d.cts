/** Replaces the template's name in a text: `mf-sablon`, `sablon` and `Sablon` become the new one. */
export function renamed(text: string, slug: string): string;
/** Copies the template to `folder` under a new name. @param up how paths to the kit and to the type settings begin there */
export function copyTemplate(template: string, folder: string, slug: string, up?: { kit: string; settings: string }): void;
/** Why an area cannot have this name, and a name like it that it could have; empty if it can. */
export function nameFault(wish: string): string;
