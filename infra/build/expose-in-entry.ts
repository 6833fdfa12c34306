import type { Compiler } from 'webpack';

const NAME = 'ExposeInEntry';
/** What the bundler calls the chunk of the module that a remote exposes as `./area`. */
const EXPOSED = '__federation_expose_area';

/**
 * Puts what a remote exposes into its entry. It is a table of pages of a few hundred bytes, which the bundler would otherwise put in a file of its own:
 * another request, one after the other, for each remote on a page.
 */
export class ExposeInEntry {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap(NAME, () => {
        const { chunkGraph, namedChunks } = compilation;
        const [entry, exposed] = [namedChunks.get(this.container), namedChunks.get(EXPOSED)];
        if (!entry || !exposed) throw new Error(`${this.container} has no entry or exposes nothing as ./area`);
        if (!chunkGraph.canChunksBeIntegrated(entry, exposed)) throw new Error(`${this.container}: what is exposed cannot stand in the entry`);
        const [home] = [...entry.groupsIterable];
        const lazy = [...exposed.groupsIterable].flatMap((group) => [...group.childrenIterable]);
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
        // What it loads later is now loaded by the entry, which must know the integrity of those files.
        for (const group of lazy) {
          home?.addChild(group);
          group.addParent(home as typeof group);
        }
      });
    });
  }
}
