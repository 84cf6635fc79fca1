// Without the project's own Node, tests would run on whatever the machine has, and pass or fail for that reason.
import { isNewEnough } from '../node-runtime.mjs'

if (!isNewEnough(process.versions.node)) {
  throw new Error(`Tests need Node 22.19 or newer, this is ${process.versions.node}: start them with "npm test"`)
}
