import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { describeCall } from './openapi-refusals.ts'
import { escapeHtml } from './pages/escape-html.ts'

/** OpenAPI 3.1 at /api/openapi.json, and a readable page of it at /api/docs without a script or a stranger's host. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rodchao',
        version: '0.1.0',
        description:
          'Reservations of a vehicle rental shop. Money in satang, times in ISO 8601 with offset, refusals as problem documents (RFC 9457).',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          siteKey: { type: 'http', scheme: 'bearer', description: 'A key of a site of the shop’s own, `rk_…`' },
          reservationToken: { type: 'apiKey', in: 'header', name: 'x-reservation-token' },
        },
      },
    },
    transform: describeCall,
  })
}

interface Operation {
  operationId?: string
  summary?: string
  tags?: readonly string[]
}

export function registerOpenApiPages(app: FastifyInstance): void {
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
  app.get('/api/openapi.json', { config, schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { config, schema: { hide: true } }, (_request, reply) => {
    const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
    const rows = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) =>
          `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? '')}</td><td>${escapeHtml((operation.tags ?? []).join(', '))}</td></tr>`,
      ),
    )
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rodchao API</title><h1>Rodchao API</h1><p>Full description: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p><table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Address</th><th>What it does</th><th>For</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`,
      )
  })
}
