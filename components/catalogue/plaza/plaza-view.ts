import { prices } from '@/lib/features/catalogue/packages/schema'

export const shapes = ['table', 'cards'] as const

/** The state of the plaza, all of which is in the address. */
export type PlazaView = {
  search: string
  /** null: any. */
  price: (typeof prices)[number] | null
  isOpen: boolean
  /** null: all of them. */
  type: string | null
  shape: (typeof shapes)[number]
}

export function plazaViewOf(params: URLSearchParams): PlazaView {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    price: prices.find((price) => price === params.get('price')) ?? null,
    isOpen: params.get('open') === '1',
    type: params.get('type')?.trim().slice(0, 200) || null,
    shape: params.get('view') === 'cards' ? 'cards' : 'table',
  }
}

export function isNarrowed({ search, price, isOpen, type }: PlazaView): boolean {
  return search !== '' || price !== null || isOpen || type !== null
}

/** The address of the same list in another shape. */
export function shapeHref(params: URLSearchParams, shape: PlazaView['shape']): string {
  const next = new URLSearchParams(params)
  if (shape === 'cards') next.set('view', 'cards')
  else next.delete('view')
  return next.size > 0 ? `/projectPlaza?${next}` : '/projectPlaza'
}
