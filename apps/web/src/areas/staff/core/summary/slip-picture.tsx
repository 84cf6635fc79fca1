import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { slipImageOptions } from '../api/pictures.ts'
import { EnlargeablePicture } from '../components/enlargeable-picture.tsx'

/** The slip on white in both skins; a press shows it in full. */
export function SlipPicture({ slipId }: { slipId: string }) {
  const api = useApi()
  return (
    <EnlargeablePicture
      options={slipImageOptions(api, slipId)}
      name={m.staff_slip_picture()}
      hint={m.staff_slip_enlarge()}
      shape="slip"
    />
  )
}
