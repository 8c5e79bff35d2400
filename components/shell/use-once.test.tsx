import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { useOnce } from './use-once'

const say = vi.fn<(key: string, values?: object) => string>((key, values) => `${key} ${JSON.stringify(values ?? {})}`)

function Page({ name, count }: { name: string; count: number }) {
  const t = useOnce('ownProjects', say)
  return (
    <p>
      {t('plain')}, {t('counted', { count })}, {t('named', { name })}, {t('named', { name })}
    </p>
  )
}

test('what has no words of a person is found once for all pages, the rest once for each', () => {
  const first = renderInPortal(<Page name="Lin" count={2} />)
  expect(first.container.textContent).toBe('plain {}, counted {"count":2}, named {"name":"Lin"}, named {"name":"Lin"}')
  expect(say).toHaveBeenCalledTimes(3)
  renderInPortal(<Page name="Lin" count={2} />)
  renderInPortal(<Page name="Wang" count={3} />)
  expect(say.mock.calls.slice(3)).toEqual([
    ['named', { name: 'Lin' }],
    ['counted', { count: 3 }],
    ['named', { name: 'Wang' }],
  ])
})
