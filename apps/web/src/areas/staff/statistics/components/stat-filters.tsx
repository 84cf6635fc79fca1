import { useNavigate } from '@tanstack/react-router'
import { CHANNELS } from '@rodchao/contract/names'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { channelLabel, inReadersLanguage } from '../labels.ts'
import type { Statistics } from '../api.ts'
import { statSearch } from '../model.ts'
import type { StatState } from '../model.ts'
import styles from './stat-filters.module.css'

/** Branch, model and channel that the figures are narrowed down to; the address keeps them. */
export function StatFilters({
  state,
  shop,
}: {
  state: StatState
  shop: Pick<Statistics, 'branches' | 'products'> | undefined
}) {
  const navigate = useNavigate()
  const change = (next: Partial<StatState>) =>
    void navigate({
      to: '/stat',
      search: statSearch(state, { ...next, rows: null }),
      replace: true,
      resetScroll: false,
    })
  const numbered = (value: string) => (value === '' ? undefined : Number(value))
  const { branch, product, channel } = state
  const branches = shop?.branches ?? []
  return (
    <div className={styles.filters} role="group" aria-label={m.home_stat_filters()}>
      {branches.length < 2 && branch === undefined ? null : (
        <select
          className={styles.select}
          aria-label={m.home_stat_branch()}
          value={branch ?? ''}
          data-chosen={branch === undefined ? undefined : ''}
          onChange={(event) => change({ branch: numbered(event.currentTarget.value) })}
        >
          <option value="">{m.home_stat_all_branches()}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {inReadersLanguage(name)}
            </option>
          ))}
        </select>
      )}
      <select
        className={styles.select}
        aria-label={m.home_stat_model()}
        value={product ?? ''}
        data-chosen={product === undefined ? undefined : ''}
        onChange={(event) => change({ product: numbered(event.currentTarget.value) })}
      >
        <option value="">{m.home_stat_all_models()}</option>
        {(shop?.products ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {inReadersLanguage(name)}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label={m.home_stat_channel()}
        value={channel ?? ''}
        data-chosen={channel === undefined ? undefined : ''}
        onChange={(event) => change({ channel: CHANNELS.find((one) => one === event.currentTarget.value) })}
      >
        <option value="">{m.home_stat_all_channels()}</option>
        {CHANNELS.map((one) => (
          <option key={one} value={one}>
            {channelLabel(one)}
          </option>
        ))}
      </select>
      {branch === undefined && product === undefined && channel === undefined ? null : (
        <Button variant="quiet" onClick={() => change({ branch: undefined, product: undefined, channel: undefined })}>
          {m.home_stat_clear()}
        </Button>
      )}
    </div>
  )
}
