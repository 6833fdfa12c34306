const { createHash } = require('node:crypto');

/** Milliseconds `calibrate` takes on the idle reference machine for which the timeouts below were written. */
const REFERENCE_MS = 320;

/** A fixed workload similar to tests: numbers, objects, bytes. @returns its duration in ms */
function calibrate() {
  const started = process.hrtime.bigint();
  let seed = 1;
  for (let round = 0; round < 1200; round++) {
    const list = Array.from({ length: 400 }, (_, i) => ({ id: (seed = (seed * 48271) % 2147483647), words: `kitap ${i}` }));
    seed =
      createHash('sha256')
        .update(JSON.stringify(list.sort((a, b) => a.id - b.id)))
        .digest()
        .readUInt16LE(0) + 1;
  }
  return Number(process.hrtime.bigint() - started) / 1e6;
}

/**
 * How many times slower than the reference this machine currently is, at least 1. Measured once per run: the first caller passes it on to processes started
 * afterwards.
 */
function machineSlowness() {
  const known = Number(process.env.YAPRAK_TEST_SLOWNESS);
  if (known >= 1) return known;
  const measured = calibrate();
  const found = Math.max(1, Math.round((measured / REFERENCE_MS) * 10) / 10);
  process.env.YAPRAK_TEST_SLOWNESS = String(found);
  return found;
}

/**
 * A timeout scaled to the machine, in ms. Timeouts only end what hangs, so they are generous: working code returns as soon as it is done.
 * @param seconds timeout on the reference machine
 */
const scaledTimeout = (seconds) => Math.round(seconds * 1000 * machineSlowness());

module.exports = { machineSlowness, scaledTimeout };
