import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** A page as the server sent it, to which something is done before its program comes. */
export async function hydrated(page: ReactNode, before: (place: HTMLElement) => void): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  before(place)
  await act(async () => void hydrateRoot(place, page))
  return place
}

/** Types into the page's text field, unheard. */
export function typing(text: string): (place: HTMLElement) => void {
  return (place) => {
    const field = place.querySelector<HTMLInputElement>('textarea, input:not([type=file])')
    if (field === null) throw new Error('no field')
    field.value = text
  }
}
