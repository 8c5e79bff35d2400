import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn, type Words } from '../support/words'

/** What runs a season and needed the database once: each is at most three presses from Today (console#paths). */
const mostPresses = 3

/** A press, by what it says: an entry of the menu, another link of the page, or a button of it. */
type Press = { menu: string } | { link: string | RegExp } | { button: string }

type Story = {
  number: number
  wish: string
  presses: (t: Words) => Press[]
  /** What stands there: it is done with this. */
  there: (page: Page, t: Words) => ReturnType<Page['locator']>
  /** Where the doing itself is walked. */
  done: [file: string, test: string][]
}

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (key: string) => (page: Page, t: Words) => dialog(page).getByText(t(key)).first()
const button = (key: string) => (page: Page, t: Words) => page.getByRole('button', { name: t(key) }).first()
const heading = (key: string) => (page: Page, t: Words) => page.getByRole('heading', { name: t(key) }).first()

const stories: Story[] = [
  {
    number: 1,
    wish: 'open a season, and say which is current and which shows results',
    presses: (t) => [{ menu: 'seasons' }, { button: t('seasons.new') }],
    there: inDialog('seasons.dialog.isResults'),
    done: [['set-up.spec.ts', 'makes a season and a project from nothing']],
  },
  {
    number: 2,
    wish: 'create or copy a project',
    presses: (t) => [{ menu: 'setUpProjects' }, { button: t('setUp.list.copy') }],
    there: inDialog('setUp.copy.title'),
    done: [['set-up.spec.ts', 'a copy is live after 8 actions']],
  },
  {
    number: 3,
    wish: 'set entry windows and extend a deadline for all teams or one',
    presses: (t) => [
      { menu: 'setUpProjects' },
      { link: /2025NSI/ },
      { link: new RegExp(`^${t('setUp.sections.windows')}`) },
    ],
    there: heading('extensions.title'),
    done: [['templates.spec.ts', 'a team gets more time, and then all of them']],
  },
  {
    number: 4,
    wish: 'set events, test sites and required fields',
    presses: (t) => [
      { menu: 'setUpProjects' },
      { link: /2025NSI/ },
      { link: new RegExp(`^${t('setUp.sections.events')}`) },
    ],
    there: button('setUp.save'),
    done: [['set-up.spec.ts', 'makes a season and a project from nothing']],
  },
  {
    number: 5,
    wish: 'write the refund policy and the price levels',
    presses: (t) => [
      { menu: 'setUpProjects' },
      { link: /2025NSI/ },
      { link: new RegExp(`^${t('setUp.sections.prices')}`) },
    ],
    there: button('setUp.save'),
    done: [['set-up.spec.ts', 'makes a season and a project from nothing']],
  },
  {
    number: 6,
    wish: 'build a package',
    presses: (t) => [{ menu: 'packages' }, { button: t('packageSetUp.new') }],
    there: inDialog('packageSetUp.newText'),
    done: [['settings.spec.ts', 'a package is made, filled, put on offer and closed again']],
  },
  {
    number: 7,
    wish: 'make a work template',
    presses: (t) => [{ menu: 'workTemplates' }, { button: t('templates.new') }],
    there: (page, t) => dialog(page).getByRole('button', { name: t('templates.create') }),
    done: [['templates.spec.ts', 'a template with a quiz from a file is written']],
  },
  {
    number: 8,
    wish: 'add an administrator or a scorer with a role',
    presses: (t) => [{ menu: 'staff' }, { button: t('staff.invite.open') }],
    there: inDialog('staff.invite.description'),
    done: [
      ['staff.spec.ts', 'invites an administrator'],
      ['staff.spec.ts', 'a scorer sees the one work'],
      ['keys.spec.ts', 'an owner makes a key'],
    ],
  },
  {
    number: 9,
    wish: 'create a school, approve or merge one',
    presses: (t) => [{ menu: 'schools' }, { button: t('schoolConsole.add') }],
    there: inDialog('schoolConsole.addText'),
    done: [['schools.spec.ts', 'adds a school, approves one that somebody proposed, and merges it']],
  },
  {
    number: 10,
    wish: 'appoint a coordinator',
    presses: (t) => [{ menu: 'schools' }, { link: 'first school' }, { button: t('peopleConsole.appoint.open') }],
    there: inDialog('peopleConsole.appoint.text'),
    done: [['people.spec.ts', 'appoints a coordinator, changes the address, moves the person to another school']],
  },
  {
    number: 11,
    wish: 'approve or reject school registrations and educators, and put classes to them',
    presses: (t) => [{ menu: 'approvals' }, { link: new RegExp(`^${t('approvals.educators')}`) }],
    there: (page, t) => page.getByRole('searchbox', { name: t('approvals.search') }),
    done: [
      ['approvals.spec.ts', 'an educator is approved with a class'],
      ['schools.spec.ts', 'rejects a school’s registration with a reason'],
    ],
  },
  {
    number: 12,
    wish: 'correct a school registration’s date, site and mailing address',
    presses: (t) => [{ menu: 'approvals' }, { button: t('approvals.queues.all') }, { button: t('approvals.correct') }],
    there: (page, t) => dialog(page).getByRole('button', { name: t('approvals.save') }),
    done: [['approvals.spec.ts', 'what a school said of its test and its post is corrected, and its payment notice']],
  },
  {
    number: 13,
    wish: 'move a student, merge doubles, delete on request',
    presses: (t) => [{ menu: 'students' }, { link: new RegExp(`^${t('studentConsole.doubles.title')}`) }],
    there: (page, t) => page.getByRole('link', { name: t('studentConsole.erasures') }).first(),
    done: [
      ['students.spec.ts', 'merges a second entry, and moves the student'],
      ['erasure.spec.ts', 'takes a copy of a student’s data, erases it'],
    ],
  },
  {
    number: 14,
    wish: 'edit mail texts, see failed mails, send an announcement to a group',
    presses: (t) => [{ menu: 'mails' }, { link: t('mails.tabs.announcements') }, { link: t('announcements.new') }],
    there: heading('announcements.new'),
    done: [
      ['mail-texts.spec.ts', 'a mail says what an organizer writes'],
      ['mails.spec.ts', 'a mail to a refused address waits'],
      ['announcements.spec.ts', 'sent to a group'],
    ],
  },
  {
    number: 15,
    wish: 'read the audit log',
    presses: () => [{ menu: 'audit' }],
    there: (page) => page.getByRole('searchbox').first(),
    done: [['audit.spec.ts', 'the audit is searched']],
  },
  {
    number: 16,
    wish: 'set settings, and plan what schools are sent',
    presses: (t) => [{ menu: 'deliveries' }, { button: t('keptDeliveries.many.open') }],
    there: inDialog('keptDeliveries.many.text'),
    done: [
      ['set-up.spec.ts', 'sets what the whole portal uses'],
      ['school-supplies.spec.ts', 'plans the same for every school'],
    ],
  },
  {
    number: 17,
    wish: 'see how the system is',
    presses: () => [{ menu: 'system' }],
    there: heading('system.title'),
    done: [['system.spec.ts', 'an owner sees how each part is']],
  },
]

test('each of the 17 stories names where its doing is walked', () => {
  expect(stories.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  for (const { number, done } of stories) {
    for (const [file, name] of done) {
      const titles = [...readFileSync(`e2e/admin/${file}`, 'utf8').matchAll(/^test\('([^']+)'/gm)].map(
        ([, title]) => title,
      )
      expect(titles.join('\n'), `story ${number}: ${file}`).toContain(name)
    }
  }
})

test('each of the 17 stories is at most three presses from Today @desktop', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000)
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'admin@demo.test')
  for (const { number, wish, presses, there } of stories) {
    await test.step(`${number}: ${wish}`, async () => {
      await page.goto('/today')
      const path = presses(t)
      expect(path.length, `presses of story ${number}`).toBeLessThanOrEqual(mostPresses)
      for (const press of path) await pressed(page, press, t)
      await expect(there(page, t), `story ${number}: ${wish}`).toBeVisible({ timeout: 20_000 })
    })
  }
})

/** One real press; a page that is not alive yet may swallow it, so it is seen to have done something. */
async function pressed(page: Page, press: Press, t: Words): Promise<void> {
  const main = page.getByRole('main')
  if ('menu' in press) {
    const label = t(`menu.${press.menu}`)
    const entry = page.getByRole('navigation', { name: t('shell.menu') }).getByRole('link', { name: label })
    const named = new RegExp(`^${label.replace(/[&]/g, '.')}( \\d+ waiting)?$`)
    await entry.and(page.getByRole('link', { name: named })).click()
    await expect(page).not.toHaveURL(/\/today/)
    return
  }
  if ('link' in press) {
    const link =
      press.link === 'first school'
        ? main.getByRole('row').getByRole('link').first()
        : main.getByRole('link', { name: press.link }).first()
    const before = page.url()
    await link.click()
    await expect(page).not.toHaveURL(before)
    return
  }
  const target = main.getByRole('button', { name: press.button }).or(main.getByRole('radio', { name: press.button }))
  await expect(async () => {
    const [before, shown] = [page.url(), await page.getByRole('dialog').count()]
    await target.first().click({ timeout: 2_000 })
    await expect
      .poll(async () => page.url() !== before || (await page.getByRole('dialog').count()) !== shown, { timeout: 3_000 })
      .toBe(true)
  }).toPass({ timeout: 20_000 })
}
