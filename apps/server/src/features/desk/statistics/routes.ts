import type { FastifyInstance } from 'fastify'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { currentMoment } from '../../rentals/staff-reservations/queries/staff-reservation.ts'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import { comparedScope, statisticsScope } from './policy.ts'
import { findFigureRows } from './queries/figure-rows.ts'
import { findStatistics } from './queries/statistics.ts'
import { statisticsCsv } from './exports/statistics-csv.ts'
import { comparedLines, statisticsFileName } from './exports/statistic-lines.ts'
import { STATISTIC_WORDS } from './exports/statistic-words.ts'
import { statisticsXlsx } from './exports/statistics-xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What the shop did in a range of days, in figures, and the rows that each was counted from. */
export function registerStatistics(app: FastifyInstance, context: CatalogueContext): void {
  const { db } = context

  staffEndpoint(app, 'findStatistics', STAFF, async ({ query }) =>
    findStatistics(context, statisticsScope(query, currentMoment(context))),
  )

  staffEndpoint(
    app,
    'listStatisticRows',
    STAFF,
    async ({ query: { figure, method, hour, weekday, addon, page, ...asked } }) =>
      findFigureRows(db, statisticsScope(asked, currentMoment(context)), {
        figure,
        method,
        hour,
        weekday,
        addon,
        page,
      }),
  )

  staffEndpoint(app, 'exportStatistics', STAFF, async ({ query: { format, compare, language, ...asked }, reply }) => {
    const moment = currentMoment(context)
    const scope = statisticsScope(asked, moment)
    const statistics = await findStatistics(context, scope)
    const before =
      compare === undefined ? undefined : await findStatistics(context, comparedScope(scope, asked, compare, moment))
    const lines = comparedLines(statistics, before, language)
    void reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX)
      .header('content-disposition', `attachment; filename="${statisticsFileName(statistics, { format, language })}"`)
    return format === 'csv' ? statisticsCsv(lines) : statisticsXlsx(lines, STATISTIC_WORDS[language].sheet)
  })
}
