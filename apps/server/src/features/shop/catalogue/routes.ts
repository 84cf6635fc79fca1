import type { FastifyInstance } from 'fastify'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { registerPlaces } from './place-routes.ts'
import type { CatalogueContext } from './queries/live-catalogue.ts'
import { presentProduct, presentShop } from './queries/present.ts'
import { findPublicTerms } from './queries/public-terms.ts'

const READING = { max: 600, per: 60 }
const FRESH_SECONDS = 30

export function registerCatalogue(app: FastifyInstance, context: CatalogueContext): void {
  const { catalogue, clock, db, env } = context
  registerPlaces(app, context)
  publicEndpoint(app, 'findShop', READING, async ({ reply }) => {
    void reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    return presentShop(catalogue.current(), clock.now(), env.cards !== undefined)
  })
  publicEndpoint(app, 'findTerms', READING, async ({ query: { version }, reply }) => {
    // Those that a booking is agreed on at this moment, which the shop's `consentVersion` names.
    const inForce = { id: catalogue.current().settings.termsId }
    const terms = await findPublicTerms(db, version === undefined ? inForce : { version })
    if (terms === undefined) throw new ProblemError('not_found')
    void reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    return terms
  })
  publicEndpoint(app, 'findProducts', READING, async ({ query, reply }) => {
    void reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    const products = catalogue
      .current()
      .products.filter((product) => query.category === undefined || product.category === query.category)
    return { items: products.map(presentProduct) }
  })
  publicEndpoint(app, 'findProduct', READING, async ({ params }) => {
    const product = catalogue.current().products.find(({ slug }) => slug === params.slug)
    if (!product) throw new ProblemError('not_found')
    return presentProduct(product)
  })
}
