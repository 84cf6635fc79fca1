// Builds the pages when they are missing or older than what they are made of.
import { pickNode } from './node-runtime.mjs'
import { buildIfNeeded } from './web-build.mjs'

buildIfNeeded(pickNode())
