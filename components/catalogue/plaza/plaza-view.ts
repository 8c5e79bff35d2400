import { prices } from '@/lib/features/catalogue/packages/rules'

export const shapes = ['cards', 'table'] as const

/** The state of the plaza, all of which is in the address. */
export type PlazaView = {
  search: string
  /** null: any. */
  price: (typeof prices)[number] | null
  /** Only what can be entered without a team. */
  isAlone: boolean
  /** null: all of them. */
  type: string | null
  shape: (typeof shapes)[number]
}

export function plazaViewOf(params: URLSearchParams): PlazaView {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    price: prices.find((price) => price === params.get('price')) ?? null,
    isAlone: params.get('alone') === '1',
    type: params.get('type')?.trim().slice(0, 200) || null,
    shape: params.get('view') === 'table' ? 'table' : 'cards',
  }
}

export function isNarrowed({ search, price, isAlone, type }: PlazaView): boolean {
  return search !== '' || price !== null || isAlone || type !== null
}

/** The address of the same list in another shape. */
export function shapeHref(params: URLSearchParams, shape: PlazaView['shape']): string {
  const next = new URLSearchParams(params)
  if (shape === 'table') next.set('view', 'table')
  else next.delete('view')
  return next.size > 0 ? `/projectPlaza?${next}` : '/projectPlaza'
}
