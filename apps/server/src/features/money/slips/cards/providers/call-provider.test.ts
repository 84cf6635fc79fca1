import { startCardStandIn } from '../testing-stand-in.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { callProvider, pageAddress } from './call-provider.ts'

const anything = z.object({ id: z.string() })
const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const

it('a provider that is slow, gone, failing or talking of something else is told apart, and nothing of it is passed on', async () => {
  const provider = await startCardStandIn({ provider: 'stripe' })
  const url = `${provider.settings['STRIPE_API_URL']}/v1/checkout/sessions/x`
  provider.fail(1, 'silent')
  await expect(callProvider(get(url), anything, 50)).rejects.toMatchObject({ code: 'too_slow' })
  provider.fail(1, 429)
  await expect(callProvider(get(url), anything)).rejects.toMatchObject({ code: 'status_429' })
  provider.fail(1, 200)
  await expect(callProvider(get(url), anything)).rejects.toMatchObject({ code: 'not_understood' })
  await expect(callProvider(get(url), anything)).rejects.toMatchObject({ code: 'status_401' })
  await provider.close()
  await expect(callProvider(get(url), anything)).rejects.toMatchObject({ code: 'not_reached' })
})

it('customers are sent to pages with a sure line, and to none where there is none', () => {
  expect(pageAddress('https://checkout.stripe.com/c/pay/cs_1')).toBe('https://checkout.stripe.com/c/pay/cs_1')
  for (const url of [null, '', 'http://checkout.stripe.com/c', 'javascript:alert(1)'])
    expect(() => pageAddress(url)).toThrow('no_page')
})
