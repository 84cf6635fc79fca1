import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { slipImageOptions } from '../api/pictures.ts'
import { EnlargeablePicture } from '../components/enlargeable-picture.tsx'

export interface SlipPictureProps {
  slipId: string
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
}

/** The slip on white in both skins; a press shows it in full. */
export function SlipPicture({ slipId, isLarge, onLarge }: SlipPictureProps) {
  const api = useApi()
  return (
    <EnlargeablePicture
      options={slipImageOptions(api, slipId)}
      name={m.staff_slip_picture()}
      hint={m.staff_slip_enlarge()}
      shape="slip"
      isLarge={isLarge}
      onLarge={onLarge}
    />
  )
}
