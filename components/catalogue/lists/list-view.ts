import type { ListName } from '@/lib/features/catalogue/settings/rules'
import { listNames } from '@/lib/features/catalogue/settings/rules'
import type { ListKind } from '@/lib/features/catalogue/lists/rules'

/** The list of the address, else the first. */
export function listOf(text: string | undefined): ListName {
  return listNames.find((name) => name === text) ?? listNames[0]
}

export type ListItemView = {
  id: string
  code: string
  zh: string
  en: string
  active: boolean
  uses: number
  version: number
  whyNotDeactivate: string | null
  whyNotDelete: string | null
}

export type ListView = { list: ListName; kind: ListKind }
