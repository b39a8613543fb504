// npm run build: builds browser and server into dist/, whether or not the sources changed.
import { ensureBuild, ensureDependencies } from './setup.mjs'

ensureDependencies()
ensureBuild({ always: true })
