import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { hydrated } from '@/lib/testing/hydrated'
import { Portal } from '@/lib/testing/render-in-portal'
import { emptyDraft, textsEntered } from './draft'
import { useMemory } from './use-memory'

const key = 'portal.registration.2025NRI'
const empty = emptyDraft({ school: null, events: [] })

beforeEach(() => {
  const draft = textsEntered({ nativeFamily: '单', graduationYear: '2030' })(empty)
  sessionStorage.setItem(key, JSON.stringify({ draft, step: 0, ticket: null }))
})
afterEach(() => sessionStorage.clear())

function Fields() {
  const { draft, enter, isKept } = useMemory('2025NRI', empty)
  const { nativeFamily, graduationYear } = draft.texts
  return (
    <>
      <Input
        value={nativeFamily}
        onChange={({ currentTarget: { value } }) => enter(textsEntered({ nativeFamily: value }))}
      />
      <Select
        options={[
          { value: '', label: '' },
          { value: '2030', label: '2030' },
        ]}
        value={graduationYear}
        onChange={({ currentTarget: { value } }) => enter(textsEntered({ graduationYear: value }))}
      />
      {isKept && <output>kept</output>}
    </>
  )
}

test('keeps what was typed where the browser fills in one field by itself on the way back', async () => {
  const place = await hydrated(
    <Portal>
      <Fields />
    </Portal>,
    (page) => {
      const year = page.querySelector('select')
      if (year !== null) year.value = '2030'
    },
  )
  await vi.waitFor(() => expect(place.querySelector('output')?.textContent).toBe('kept'))
  expect(place.querySelector('input')?.value).toBe('单')
  expect(place.querySelector('select')?.value).toBe('2030')
  expect(sessionStorage.getItem(key)).toContain('单')
})
