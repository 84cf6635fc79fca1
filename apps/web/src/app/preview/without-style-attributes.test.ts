import { expect, test } from 'vitest'
import { withoutStyleAttributes } from './without-style-attributes.ts'

test('equal style attributes become one rule', () => {
  const { html, styles } = withoutStyleAttributes('<i style="a:1"></i><b style="b:2"></b><i style="a:1"></i>')
  expect(html).toBe('<i data-styled="0"></i><b data-styled="1"></b><i data-styled="0"></i>')
  expect(styles).toBe('[data-styled="0"]{a:1}[data-styled="1"]{b:2}')
})
