// Puts the messages into one file for tests: pages take the few of thousands of files that they need, while a test that
// reads one reads all of them, and a browser fetches them one by one.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

await build({
  configFile: false,
  logLevel: 'warn',
  root: at('..'),
  publicDir: false,
  build: {
    outDir: at('../../../node_modules/.cache/messages-for-tests'),
    emptyOutDir: true,
    minify: false,
    target: 'esnext',
    rolldownOptions: { output: { comments: false } },
    lib: {
      entry: { messages: at('../src/paraglide/messages.js'), runtime: at('../src/paraglide/runtime.js') },
      formats: ['es'],
    },
  },
})
