/*
 * How the application finds the sketch again. Apart from what draws it (`sketch.ts`): this stands in the first load of
 * everybody.
 */

/** Note of this browser: a `Sketch`. */
export const SKETCH_NOTE = 'sketch';

/** Attribute of what is drawn. */
export const SKETCHED = 'data-sketch';

/**
 * Note of this browser: the person signed out on purpose, told before the provider is. It stays until somebody signs in,
 * because other tabs learn of it when they look.
 */
export const LEAVING_NOTE = 'leaving';
