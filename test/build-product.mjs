import { ensureBuild } from '../scripts/setup.mjs'

/** Builds the product before the tests that start it, so that they run what `npm start` runs. */
export default () => ensureBuild()
