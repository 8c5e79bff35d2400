import { Prisma } from '@/lib/db/generated/client'
import { type Actor, actingBy, type AdviserActor, type CoordinatorActor, holdsGrant, reviewGrants } from './actor'
import { type Scoped, scoped } from './scoped'
import { type ByRole, reachedBy, seesDrafts } from './visible/by-role'

/**
 * The same reach for the few queries written in SQL: a condition on the table under the alias each names. That both
 * forms select the same rows for every actor is a test (visible.db.test.ts).
 */
export const visibleSql = {
  /** Of `registration r`. */
  registrations(actor: Actor): Scoped<Prisma.Sql> {
    return byRole(actor, {
      student: ({ studentId }) => Prisma.sql`r.student_id = ${studentId}::uuid`,
      adviser: (actor) => Prisma.sql`(${linkedTo(actor.contactId)}${ofClasses(actor)})`,
      coordinator: ({ schoolId, contactId }) =>
        Prisma.sql`(${signedUpFor(schoolId)} or ${linkedTo(contactId, Prisma.sql`false`)})`,
      project: (projectId) => Prisma.sql`r.project_id = ${projectId}::uuid`,
    })
  },

  /**
   * The live ones of `registrations` in parts that have no row in common and that an index finds each, which one condition
   * for all would prevent; of `registration r` with its `student s`. For a statement that reads them whole an adviser's are found
   * from the links, each of which it reads once; where a page is asked for, that would be too many.
   */
  registrationParts(actor: Actor, { isWhole = false }: { isWhole?: boolean } = {}): RegistrationPart[] {
    switch (actor.role) {
      case 'adviser':
        return partsOfAdviser(actor, isWhole)
      case 'coordinator':
        return partsOfCoordinator(actor, this.students(actor))
      default:
        // Whoever reaches the registration reaches its student.
        return [{ rows: this.registrations(actor), seen: scoped(Prisma.sql`true`), typed: 'none' }]
    }
  },

  /** Of `package_registration k`. */
  packageRegistrations(actor: Actor): Scoped<Prisma.Sql> {
    return byRole(actor, {
      student: ({ studentId }) => Prisma.sql`k.student_id = ${studentId}::uuid`,
      staff: (actor) => Prisma.sql`(exists (select from student s where s.id = k.student_id and ${this.students(actor)})
          or exists (select from student_adviser a where a.student_id = k.student_id and a.state <> 'ENDED'
            and a.contact_id = ${actor.contactId}::uuid and a.contact_id = k.registered_by_id))`,
      project: (projectId) => Prisma.sql`exists (select from registration own
              where own.package_registration_id = k.id and own.project_id = ${projectId}::uuid)`,
    })
  },

  /** Of `registration r` in reach: seen through an educator's class alone, which gives no right to change it (security#reach). */
  ofClassOnly(actor: Actor): Scoped<Prisma.Sql> {
    const isEducator = actor.role === 'adviser' && actor.schoolKind === 'EDUCATOR'
    return scoped(isEducator ? Prisma.sql`not ${linkedTo(actor.contactId)}` : Prisma.sql`false`)
  },

  /** Of `registration r`: signed up for the reader's own school, which reveals no secret of a student out of reach. */
  ownSchool(actor: Actor): Scoped<Prisma.Sql> {
    return scoped(actor.role === 'coordinator' ? signedUpFor(actor.schoolId) : Prisma.sql`false`)
  },

  /** Of `team t`. */
  teams(actor: Actor): Scoped<Prisma.Sql> {
    return throughMember(actor, Prisma.sql`r.status in ('PAID', 'FREE')`)
  },

  /** Of `team t`: as lists name it; for staff also where a student of theirs is only placed. */
  namedTeams(actor: Actor): Scoped<Prisma.Sql> {
    return actor.role === 'student' ? this.teams(actor) : throughMember(actor, Prisma.sql`true`)
  },

  /** Of `team t`: the reader may review its work. */
  reviewedTeams(actor: Actor): Scoped<Prisma.Sql> {
    switch (actor.role) {
      case 'adviser':
        return scoped(Prisma.sql`exists (select from registration r where r.team_id = t.id and r.cancelled_at is null
          and r.status in ('PAID', 'FREE') and exists (select from student_adviser a where a.student_id = r.student_id
            and a.contact_id = ${actor.contactId}::uuid and a.state = 'CONFIRMED'))`)
      case 'coordinator':
        return this.teams(actor)
      case 'admin':
        return holdsGrant(actor, reviewGrants) ? this.teams(actingBy(actor, reviewGrants)) : scoped(Prisma.sql`false`)
      default:
        return scoped(Prisma.sql`false`)
    }
  },

  /** Of `team t`: what staff remark about it is told to the reader, where the reader reaches it. */
  commentedTeams(actor: Actor, now: Date): Scoped<Prisma.Sql> {
    if (actor.role !== 'student') return scoped(Prisma.sql`true`)
    return scoped(Prisma.sql`(exists (select from project o where o.id = t.project_id and o.comments_visible = 'NOW')
      or ${this.judged(actor, now)})`)
  },

  /** Of `registration r` in a judged project: what its student was given personally is told to the reader. */
  judgedRegistrations(actor: Actor): Scoped<Prisma.Sql> {
    return scoped(Prisma.sql`(r.status in ('PAID', 'FREE') and ${ofReader(actor)})`)
  },

  /** Of `team_score f` of a judged team: a draft is the administrators' to see. */
  totals(actor: Actor): Scoped<Prisma.Sql> {
    return scoped(seesDrafts(actor) ? Prisma.sql`true` : Prisma.sql`f.state = 'CONFIRMED'`)
  },

  /** Of `award a` whose team or registration is judged: those that stand; a draft is the administrators' to see. */
  awards(actor: Actor): Scoped<Prisma.Sql> {
    return scoped(seesDrafts(actor) ? Prisma.sql`a.state <> 'WITHDRAWN'` : Prisma.sql`a.state = 'PUBLISHED'`)
  },

  /** Of `team t`: its score and awards are told to the reader, where the reader reaches it. */
  judged(actor: Actor, now: Date): Scoped<Prisma.Sql> {
    if (seesDrafts(actor)) return scoped(Prisma.sql`true`)
    return scoped(Prisma.sql`exists (select from results_release e
      where e.project_id = t.project_id and e.withdrawn_at is null and e.release_at <= ${now})`)
  },

  /** Of `project p`: what it gave is told to the reader, where the reader reaches it. */
  judgedProjects(actor: Actor, now: Date): Scoped<Prisma.Sql> {
    return seesDrafts(actor) ? scoped(Prisma.sql`true`) : this.released(now)
  },

  /** Of `project p`. */
  projects(actor: Actor): Scoped<Prisma.Sql> {
    const published = () => Prisma.sql`p.state <> 'DRAFT'`
    return byRole(actor, {
      people: published,
      anyone: published,
      project: (projectId) => Prisma.sql`p.id = ${projectId}::uuid`,
      scorer: ({ projectId }) => Prisma.sql`p.id = ${projectId}::uuid`,
    })
  },

  /** Of `project p`: what it gave its students (scores, results, awards) is out. */
  released(now: Date): Scoped<Prisma.Sql> {
    return scoped(Prisma.sql`exists (select from results_release e
      where e.project_id = p.id and e.withdrawn_at is null and e.release_at <= ${now})`)
  },

  /** Of `class course`. */
  classes(actor: Actor): Scoped<Prisma.Sql> {
    return byRole(actor, {
      people: (actor) => Prisma.sql`(course.active and exists (select from class_project own
      join registration r on r.project_id = own.project_id
      where own.class_id = course.id and r.cancelled_at is null and r.status in ('PAID', 'FREE') and ${ofReader(actor)}))`,
      project: (projectId) => Prisma.sql`exists (select from class_project own
            where own.class_id = course.id and own.project_id = ${projectId}::uuid)`,
    })
  },

  /** Of `student s`; for a statement that reads them whole an adviser's are found from the links, as `registrationParts` are. */
  students(actor: Actor, { isWhole = false }: { isWhole?: boolean } = {}): Scoped<Prisma.Sql> {
    return byRole(actor, {
      student: ({ studentId }) => Prisma.sql`s.id = ${studentId}::uuid`,
      adviser: ({ contactId }) => {
        const links = Prisma.sql`from student_adviser a where a.contact_id = ${contactId}::uuid and a.state = 'CONFIRMED'`
        const own = isWhole
          ? Prisma.sql`s.id = any(array(select a.student_id ${links}))`
          : Prisma.sql`exists (select ${links} and a.student_id = s.id)`
        return Prisma.sql`(s.erased_at is null and ${own})`
      },
      coordinator: ({ schoolId }) => Prisma.sql`(s.erased_at is null and s.school_id = ${schoolId}::uuid
          and exists (select from school own where own.id = s.school_id and not own.is_independent))`,
      project: (projectId) => Prisma.sql`exists (select from registration own
              where own.student_id = s.id and own.project_id = ${projectId}::uuid)`,
    })
  },
}

/** The roles that are not named reach nothing, as in `visible`. */
function byRole(actor: Actor, reach: ByRole<Prisma.Sql>): Scoped<Prisma.Sql> {
  return scoped(reachedBy(actor, reach, Prisma.sql`true`) ?? Prisma.sql`false`)
}

export type RegistrationPart = {
  rows: Scoped<Prisma.Sql>
  /** Whether the student of such a row is in reach too. */
  seen: Scoped<Prisma.Sql>
  /** Which rows are named as it was typed: none, some among those said here, or any of them; the others by the student's name. */
  typed: 'none' | 'any' | Scoped<Prisma.Sql>
}

/** Of a registration under the alias said: how the student was called is kept with it. */
const isTyped = (
  alias: Prisma.Sql,
) => Prisma.sql`num_nonnulls(${alias}.typed_native_family, ${alias}.typed_native_given,
  ${alias}.typed_latin_family, ${alias}.typed_latin_given) > 0`
const other = Prisma.sql`o`

function partsOfAdviser(actor: AdviserActor, isWhole: boolean): RegistrationPart[] {
  const links = Prisma.sql`from student_adviser a where a.contact_id = ${actor.contactId}::uuid and a.state = 'CONFIRMED'`
  const own = isWhole
    ? Prisma.sql`r.student_id = any(array(select a.student_id ${links}))`
    : Prisma.sql`exists (select ${links} and a.student_id = r.student_id)`
  const proposed = Prisma.sql`select o.id from student_adviser a
    join registration o on o.student_id = a.student_id and o.registered_by_id = a.contact_id and o.cancelled_at is null
    where a.contact_id = ${actor.contactId}::uuid and a.state = 'PROPOSED'`
  const isEducator = actor.schoolKind === 'EDUCATOR'
  const others = isEducator
    ? Prisma.sql`${proposed} union all select o.id from registration o
        where o.cancelled_at is null and o.class_id in (${classesOf(actor)})`
    : proposed
  const ofErased = Prisma.sql`select o.id from student e join registration o on o.student_id = e.id
    where e.erased_at is not null and o.cancelled_at is null and ${isTyped(other)}`
  return [
    { rows: scoped(own), seen: scoped(Prisma.sql`s.erased_at is null`), typed: among(ofErased) },
    { rows: scoped(Prisma.sql`(${among(others)} and not ${own})`), seen: scoped(Prisma.sql`false`), typed: 'any' },
  ]
}

function partsOfCoordinator(actor: CoordinatorActor, seen: Scoped<Prisma.Sql>): RegistrationPart[] {
  const { contactId, schoolId } = actor
  const registered = Prisma.sql`select o.id from student_adviser a
    join registration o on o.student_id = a.student_id and o.registered_by_id = a.contact_id and o.cancelled_at is null
    where a.contact_id = ${contactId}::uuid and a.state <> 'ENDED' and o.school_id <> ${schoolId}::uuid`
  const typed = Prisma.sql`select o.id from registration o
    where o.school_id = ${schoolId}::uuid and o.cancelled_at is null and ${isTyped(other)}`
  return [
    { rows: scoped(signedUpFor(schoolId)), seen, typed: among(typed) },
    { rows: among(registered), seen, typed: 'any' },
  ]
}

/** The few found first, by ids: an index finds the rows, whatever else is asked of them. */
function among(ids: Prisma.Sql): Scoped<Prisma.Sql> {
  return scoped(Prisma.sql`r.id = any(array(${ids}))`)
}

/** Teams by a live member of the reader's. */
function throughMember(actor: Actor, settled: Prisma.Sql): Scoped<Prisma.Sql> {
  const byMember = (actor: Actor) => Prisma.sql`exists (select from registration r where r.team_id = t.id
    and r.cancelled_at is null and ${settled} and ${ofReader(actor)})`
  return byRole(actor, {
    people: byMember,
    project: (projectId) => Prisma.sql`t.project_id = ${projectId}::uuid`,
    scorer: ({ projectId, administratorId }) => Prisma.sql`(t.project_id = ${projectId}::uuid
      and exists (select from score_assignment y where y.team_id = t.id and y.administrator_id = ${administratorId}::uuid))`,
  })
}

/** Of `registration r`: the reader's by more than having registered it. */
function ofReader(actor: Actor): Scoped<Prisma.Sql> {
  return byRole(actor, {
    student: ({ studentId }) => Prisma.sql`r.student_id = ${studentId}::uuid`,
    adviser: (actor) => Prisma.sql`(exists (select from student_adviser a where a.student_id = r.student_id
        and a.contact_id = ${actor.contactId}::uuid and a.state = 'CONFIRMED')${ofClasses(actor)})`,
    coordinator: ({ schoolId }) => signedUpFor(schoolId),
    project: (projectId) => Prisma.sql`r.project_id = ${projectId}::uuid`,
  })
}

function signedUpFor(schoolId: string): Prisma.Sql {
  return Prisma.sql`r.school_id = ${schoolId}::uuid`
}

/** One semi-join for both: whose student it is (`confirmed`), and who registered a student who is not theirs. */
function linkedTo(contactId: string, confirmed = Prisma.sql`a.state = 'CONFIRMED'`): Prisma.Sql {
  return Prisma.sql`exists (select from student_adviser a where a.student_id = r.student_id
    and a.contact_id = ${contactId}::uuid and a.state <> 'ENDED' and (${confirmed} or r.registered_by_id = a.contact_id))`
}

function ofClasses(actor: AdviserActor): Prisma.Sql {
  if (actor.schoolKind !== 'EDUCATOR') return Prisma.empty
  return Prisma.sql` or r.class_id in (${classesOf(actor)})`
}

function classesOf(actor: AdviserActor): Prisma.Sql {
  return Prisma.sql`select c.class_id from educator_class c
    join educator_application e on e.id = c.educator_application_id
    where e.contact_id = ${actor.contactId}::uuid and e.state = 'APPROVED'`
}
