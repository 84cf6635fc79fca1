import { spawnSync } from 'node:child_process'
import { type Send, takeOrder } from './take-order.ts'

/** What the process of a test does. */
type TestOrder =
  | { readonly does: 'answer'; readonly times: number; readonly bytes: number }
  | { readonly does: 'abort' | 'throw' | 'fill' | 'leave' | 'spin' | 'tell' }

const LEFT_WITH = 7

async function work(order: TestOrder, send: Send<unknown>): Promise<void> {
  switch (order.does) {
    case 'answer': {
      for (let at = 0; at < order.times; at += 1) await send({ at, kept: new Date(at) })
      process.stdout.write(new Uint8Array(order.bytes))
      return
    }
    case 'abort':
      return process.abort()
    case 'throw':
      throw new Error('it went wrong')
    case 'fill': {
      const kept: unknown[] = []
      for (;;) kept.push({ at: kept.length })
    }
    case 'leave':
      return process.exit(LEFT_WITH)
    case 'spin':
      for (;;);
    case 'tell':
      return send(spawnSync(process.execPath, ['-p', 'Object.keys(process.env)'], { encoding: 'utf8' }).stdout)
  }
}

takeOrder(work)
