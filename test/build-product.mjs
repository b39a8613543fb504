import { ensureBuild } from '../scripts/setup.mjs'

/** Before the tests of the whole product: what they start is what `npm start` starts. */
export default () => ensureBuild()
