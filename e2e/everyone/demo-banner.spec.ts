import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'

/** While the demo world is present, each page says so in one line above everything; print omits it. */
for (const [language, name, words] of [
  ['en-US', 'Demo.', "All data is fictional. Don't enter anything real."],
  ['zh-CN', '演示环境：', '数据均为虚构，请勿填写真实信息'],
] as const) {
  test(`says on each page that it is a demo, in ${language}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'portal_language', value: language, url: baseURL }])
    for (const path of ['/login', '/verify', '/studentProjects', '/nowhere']) {
      if (path === '/studentProjects') await signInAs(page, 'student@demo.test')
      await page.goto(path)
      const banner = page.getByRole('region', { name })
      await expect(banner).toContainText(words)
      const { lines, shift, covered } = await banner.evaluate(async (element) => {
        const { top, height, bottom } = element.getBoundingClientRect()
        const text = element.querySelector('p')
        const shifts = await new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(sum), 300)
        })
        const under = document.elementFromPoint(innerWidth / 2, bottom + 4)
        return {
          lines: top === 0 && height <= 30 && text !== null && text.scrollWidth <= text.clientWidth,
          shift: shifts,
          covered: under !== null && element.contains(under),
        }
      })
      expect({ path, lines, covered }).toEqual({ path, lines: true, covered: false })
      expect(shift, `${path} shifts`).toBeLessThan(0.02)
      await page.emulateMedia({ media: 'print' })
      await expect(banner).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    }
  })
}
