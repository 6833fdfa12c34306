import { type Compiler, RuntimeGlobals } from 'webpack';

/** Leaves out webpack's own sharing, which Module Federation's replaces as soon as a script starts. */
export class NoSecondSharing {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoSecondSharing', (compilation) => {
      // The first to answer decides; Module Federation only listens, and webpack comes last.
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.shareScopeMap).tap('NoSecondSharing', () => true);
    });
  }
}
