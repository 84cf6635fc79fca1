import { getSchema } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { DOMParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import type { JSONContent } from '@tiptap/core'
import { safeFragment } from './safe-fragment.ts'

/** As an attribute: the content security policy allows no styles, and the words that are sent are read under it, too. */
const LineAlign = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) => element.getAttribute('data-align'),
            renderHTML: ({ textAlign }: Record<string, unknown>) =>
              typeof textAlign === 'string' ? { 'data-align': textAlign } : {},
          },
        },
      },
    ]
  },
  // Its keys name left and right, and take the browser's own.
  addKeyboardShortcuts: () => ({}),
})

export interface RichTextParts {
  hasLists: boolean
  placeholder: string
}

export function richTextExtensions({ hasLists, placeholder }: RichTextParts) {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      heading: false,
      horizontalRule: false,
      strike: false,
      trailingNode: false,
      // Its colour would be a style in the page.
      dropcursor: false,
      ...(hasLists ? {} : { bulletList: false, orderedList: false, listItem: false, listKeymap: false }),
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto', 'tel'],
      },
    }),
    LineAlign.configure({ types: ['paragraph'], alignments: ['start', 'center', 'end'] }),
    Placeholder.configure({ placeholder }),
  ]
}

/** The content as the editor takes it. Given HTML as a string, it would parse what no policy has looked at. */
export function editorContent(html: string, extensions: ReturnType<typeof richTextExtensions>): JSONContent {
  const content = DOMParser.fromSchema(getSchema(extensions)).parse(safeFragment(html))
  return content.toJSON() as JSONContent
}
