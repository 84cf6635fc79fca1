/** What XML cannot carry, such as a form feed that somebody pasted. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const NOT_IN_XML = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A text as a workbook can hold it. */
export function inXml(text: string): string {
  return text.toWellFormed().replaceAll(NOT_IN_XML, '')
}
