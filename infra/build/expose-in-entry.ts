import type { Compiler } from 'webpack';

const NAME = 'ExposeInEntry';
/** The bundler's name for the chunk a remote exposes as `./area`. */
const EXPOSED = '__federation_expose_area';

/**
 * Inlines a remote's expose table into its entry. The bundler would put this table of a few hundred bytes into a separate file: another sequential request per
 * remote on a page.
 */
export class ExposeInEntry {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap(NAME, () => {
        const { chunkGraph, namedChunks } = compilation;
        const [entry, exposed] = [namedChunks.get(this.container), namedChunks.get(EXPOSED)];
        if (!entry || !exposed) throw new Error(`${this.container} has no entry or exposes nothing as ./area`);
        if (!chunkGraph.canChunksBeIntegrated(entry, exposed)) throw new Error(`${this.container}: the exposed module cannot be inlined into the entry`);
        const [home] = [...entry.groupsIterable];
        const lazy = [...exposed.groupsIterable].flatMap((group) => [...group.childrenIterable]);
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
        // Chunks it loads lazily are now loaded by the entry, which must know their integrity.
        for (const group of lazy) {
          home?.addChild(group);
          group.addParent(home as typeof group);
        }
      });
    });
  }
}
