import type { IssuedDocument } from '@rodchao/contract'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PaperList } from '../booking/papers.tsx'

export interface PapersSheetProps {
  title: string
  papers: readonly IssuedDocument[]
  onClose: () => void
}

export function PapersSheet({ title, papers, onClose }: PapersSheetProps) {
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title}>
      <PaperList papers={papers} isOfThing />
    </Dialog>
  )
}
