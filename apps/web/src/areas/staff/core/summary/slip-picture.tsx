import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { slipImageOptions } from '../api.ts'
import styles from './slip-picture.module.css'

export interface SlipPictureProps {
  slipId: string
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
}

/** The slip on white in both skins; a press shows it in full. */
export function SlipPicture({ slipId, isLarge, onLarge }: SlipPictureProps) {
  const api = useApi()
  const { data: address, isError, refetch } = useQuery(slipImageOptions(api, slipId))
  if (isError) {
    return (
      <div className={styles.missing}>
        <p>{m.staff_slip_picture_failed()}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {m.shared_retry()}
        </Button>
      </div>
    )
  }
  if (address === undefined) {
    return (
      <div className={styles.small}>
        <Skeleton shape="picture" />
      </div>
    )
  }
  return (
    <>
      <button type="button" className={styles.small} title={m.staff_slip_enlarge()} onClick={() => onLarge(true)}>
        <img src={address} alt={m.staff_slip_picture()} className={styles.picture} />
      </button>
      <Dialog open={isLarge} onClose={() => onLarge(false)} title={m.staff_slip_picture()} closeLabel={m.staff_close()}>
        <img src={address} alt={m.staff_slip_picture()} className={styles.large} />
      </Dialog>
    </>
  )
}
