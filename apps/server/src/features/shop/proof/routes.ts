import type { FastifyInstance } from 'fastify'
import type { Proof } from '@rodchao/contract'
import { HOUR } from '@rodchao/rental'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import type { CatalogueContext } from '../catalogue/queries/live-catalogue.ts'
import { findShopProof } from './queries/shop-proof.ts'

const READING = { max: 600, per: 60 }

/** Counted once an hour: figures of a year do not change with the minute, and every visitor of the front page reads them. */
export function registerProof(app: FastifyInstance, context: CatalogueContext): void {
  let counted: { at: number; proof: Promise<Proof> } | undefined
  publicEndpoint(app, 'findProof', READING, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=300')
    const now = context.clock.now()
    if (counted === undefined || now - counted.at >= HOUR || now < counted.at) {
      const proof = findShopProof(context.db, context.catalogue.current(), now)
      const mine = { at: now, proof }
      counted = mine
      // What could not be counted is counted again by the next one who asks.
      proof.catch(() => {
        if (counted === mine) counted = undefined
      })
    }
    return counted.proof
  })
}
