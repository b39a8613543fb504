// npm start: installs and builds what is missing, then becomes the server.
import { ensureBuild, ensureDependencies } from './setup.mjs'

ensureDependencies()
ensureBuild()
await import('../dist/server/main.js')
