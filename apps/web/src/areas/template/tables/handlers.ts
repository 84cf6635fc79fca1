import { http, HttpResponse } from 'msw'
import { ADVANCED_ROWS, AUTOSUGGEST, BASIC_ROWS, ROW_GROUPS } from './samples.ts'

const SSR_ROWS = 5

/** The tables and what is suggested while one types, on this origin and on no other. Pages filter and sort by themselves. */
export function tableHandlers(origin: string) {
  const at = (name: string) => `${origin}/good-table/${name}`
  return [
    http.get(at('basic'), () => HttpResponse.json(BASIC_ROWS)),
    http.get(at('row-group'), () => HttpResponse.json(ROW_GROUPS)),
    http.get(at('advanced-search'), () => HttpResponse.json(ADVANCED_ROWS)),
    http.get(at('table_ssr'), () => HttpResponse.json(BASIC_ROWS.slice(0, SSR_ROWS))),
    http.get(`${origin}/autosuggest/data`, () => HttpResponse.json(AUTOSUGGEST)),
  ]
}
