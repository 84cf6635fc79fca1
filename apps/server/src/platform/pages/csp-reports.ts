import { CSP_REPORT_PATH } from './page-headers.ts'
import type { FastifyInstance } from 'fastify'

const MAX_REPORT_BYTES = 16_384
const MAX_REPORTS = 10

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Addresses may hold a customer's secret in their query: only what stands before it is kept. */
function withoutQuery(value: unknown): string | null {
  return typeof value === 'string' ? value.replace(/[?#].*$/s, '').slice(0, 200) : null
}

/** What of a browser's report is worth a log line, and free of anything personal. */
export function readReports(
  body: unknown,
): { directive: string | null; blocked: string | null; page: string | null }[] {
  if (!Array.isArray(body)) return []
  return body.slice(0, MAX_REPORTS).flatMap((report: unknown) => {
    if (!isRecord(report) || report.type !== 'csp-violation' || !isRecord(report.body)) return []
    const { effectiveDirective, blockedURL, documentURL } = report.body
    return [
      {
        directive: withoutQuery(effectiveDirective),
        blocked: withoutQuery(blockedURL),
        page: withoutQuery(documentURL),
      },
    ]
  })
}

/** Browsers report here what the content security policy kept from running. */
export async function cspReports(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(CSP_REPORT_PATH, { schema: { hide: true } }, (request, reply) => {
    for (const report of readReports(request.body)) request.log.warn(report, 'content security policy')
    return reply.code(204).send()
  })
}
