export { type CheckedAnswer, promisedBody } from './contract-check.ts'
export { hostileBody, hostileQuery, hostileText, hostileValue } from './hostile-input.ts'
export { missingFields, PAPER_CHECKLIST, type PaperField } from './paper-checklist.ts'
