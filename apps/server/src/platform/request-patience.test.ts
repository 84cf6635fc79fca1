import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { grantPatience, limitPatience } from './request-patience.ts'

const PATIENCE_MS = 50

let app: FastifyInstance
let port = 0
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  limitPatience(app, PATIENCE_MS)
  app.addContentTypeParser('text/slow', (_request, payload, done) => done(null, payload))
  for (const isGranted of [true, false]) {
    app.route({
      method: 'POST',
      url: isGranted ? '/large' : '/small',
      handler: async (request) => {
        if (isGranted) grantPatience(request)
        let length = 0
        for await (const chunk of request.raw as AsyncIterable<Buffer>) length += chunk.length
        return { length }
      },
    })
  }
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** A request of ten bytes of which five have arrived. */
async function halfSent(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  // Its end may come as a reset.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/slow\r\ncontent-length: 10\r\n\r\n12345`)
  return socket
}

it('ends a request that does not arrive in time, and waits for one that was given more', async () => {
  const [large, small] = await Promise.all([halfSent('/large'), halfSent('/small')])
  await once(small, 'close')
  const answer = once(large, 'data')
  large.write('67890')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\{"length":10\}/)
  large.destroy()
})

it('leaves a request alone that has arrived', async () => {
  const quick = await halfSent('/small')
  const slow = await halfSent('/small')
  const answer = once(quick, 'data')
  quick.write('67890')
  expect(String((await answer)[0])).toContain('{"length":10}')
  await once(slow, 'close')
  expect(quick.destroyed).toBe(false)
  quick.destroy()
})
