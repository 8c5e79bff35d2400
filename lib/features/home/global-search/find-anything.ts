import { z } from 'zod'
import { holdsGrant, moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { search } from '@/lib/features/people/students/schema'
import { inLanguage } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { operation } from '@/lib/kernel/operation'
import { findOrders, findProjects, findRegistrations, findStudents, findTeams } from './queries'
import { looksLikeNumber } from './rules'

/** Students, teams, projects, registrations and orders in reach that a text names, a few of each (home#global-search). */
export const findAnything = operation('home/global-search/find-anything', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ search: search.min(1) }),
  run: async ({ actor, input: { search: sought }, world: { db, language } }) => {
    const hasNumber = looksLikeNumber(sought)
    const [students, teams, projects, registrations, orders] = await Promise.all([
      findStudents(db, visibleSql.students(actor), sought),
      findTeams(db, visibleSql.namedTeams(actor), sought),
      findProjects(db, visible.projects(actor), sought),
      hasNumber ? findRegistrations(db, visibleSql.registrations(actor), sought) : [],
      hasNumber && actor.role === 'admin' && holdsGrant(actor, moneyReaders)
        ? findOrders(db, visible.orders(actor), sought)
        : [],
    ])
    return {
      students: students.map(({ id, email, school, ...name }) => {
        const { main, other } = personNames(name, language)
        return { id, name: main, otherName: other, email, school: inLanguage(school, language) }
      }),
      teams: teams.map(({ school, ...team }) => ({ ...team, school: inLanguage(school, language) })),
      projects: projects.map(({ code, name }) => ({ code, name: inLanguage(name, language) })),
      registrations,
      orders,
    }
  },
})
