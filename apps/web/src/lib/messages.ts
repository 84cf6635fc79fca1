import './locale.ts'

export { m } from '#paraglide/messages.js'
