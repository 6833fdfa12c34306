/** Areas add their slices by augmentation: `declare module '@yaprak/shared-kit' { interface LazySlices extends WithSlice<typeof mySlice> {} }` and `mySlice.injectInto(rootReducer)`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface LazySlices {}
