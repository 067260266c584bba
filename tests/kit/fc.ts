import fc from 'fast-check';

/**
 * Properties are tried with the same values each time, so that a run says of the code what the run before said of it.
 * `PROPERTY_SEED` tries others: a whole number, or `random`.
 */
const { PROPERTY_SEED = '20261122' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

export default fc;
