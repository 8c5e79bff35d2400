import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '@/lib/access/actor'
import { revokeCertificate } from '@/lib/features/certificates/certificates/revoke-certificate'
import { groupedCode } from '@/lib/features/certificates/certificates/rules'
import type { Document } from '@/lib/kernel/doors/document'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { workOf } from '@/lib/testing/work-of'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule, plainLayout } from '@/prisma/factories/certificates'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease } from '@/prisma/factories/results'
import { issueMissing } from '../certificates/issue-missing.step'
import { getBadge } from './get-badge'
import { getBadgeStatus } from './get-badge-status'
import { getIssuer } from './get-issuer'
import { listKeys } from './list-keys'

const { db } = await testDatabase()
process.env.APP_URL = 'https://portal.test'
const world = testWorld({ db })
const actor = adminActor({ administratorId: (await makeAdministrator(db)).id })

const json = ({ body }: Document): unknown => JSON.parse(body)
const uri = z.url()
const texts = <const T extends string>(...needed: T[]) =>
  z.array(z.string()).refine((all) => needed.every((one) => all.includes(one)))
/** What Open Badges 3.0 requires of an OpenBadgeCredential and of what is in it. */
const openBadge = z.object({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/\/spec\/ob\/v3p0\/context/),
  ]),
  id: uri,
  type: texts('VerifiableCredential', 'OpenBadgeCredential'),
  issuer: z.object({ id: uri, type: texts('Profile'), name: z.string().min(1), url: uri }),
  validFrom: z.iso.datetime(),
  name: z.string().min(1),
  credentialSubject: z.object({
    type: texts('AchievementSubject'),
    identifier: z
      .array(
        z.object({
          type: z.literal('IdentityObject'),
          identityHash: z.string(),
          identityType: z.literal('name'),
          hashed: z.literal(false),
        }),
      )
      .length(1),
    achievement: z.object({
      id: uri,
      type: texts('Achievement'),
      name: z.string(),
      description: z.string(),
      criteria: z.object({ narrative: z.string().min(1) }),
    }),
  }),
  evidence: z.array(z.object({ id: uri, type: texts('Evidence') })),
  credentialStatus: z.object({ id: uri, type: z.literal('1EdTechRevocationList') }),
  proof: z.object({ type: z.string(), jwt: z.string() }),
})

async function issued(email = 'canary@secret.test') {
  const project = await makeProject(db)
  const { id: studentId } = await makeStudent(db, {
    latinFamily: 'Zhang',
    latinGiven: 'Wei',
    email,
  })
  const { id: registrationId } = await makeRegistration(db, { projectId: project.id, studentId, status: 'FREE' })
  await makeAward(db, await makeAwardKind(db, project.id, { holder: 'REGISTRATION' }), { registrationId })
  await makeRelease(db, project.id)
  const layout = { ...plainLayout, parts: plainLayout.parts.filter(({ id }) => id !== 'school') }
  const rule = await makeCertificateRule(db, project.id, {}, { layout })
  await audited(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId: rule.id, batchId: null }))
  return { ...(await db.certificate.findFirstOrThrow({ where: { ruleId: rule.id } })), studentId }
}

test('a certificate is an Open Badge that its key proves, names no more than the paper, and says when it holds no longer', async () => {
  const { id, token, verifyCode, studentId } = await issued()
  const get = (format: string, at = world) => perform(getBadge, { token, format }, anyone, at)
  const many = await Promise.all([1, 2, 3].map(() => get('jwt')))
  const answer = await get('json')
  const badge = openBadge.parse(json(answer))
  expect(badge.id).toBe(`https://portal.test/verify/${groupedCode(verifyCode)}`)
  expect(badge.credentialSubject.identifier[0]?.identityHash).toBe('Wei Zhang')
  const school = await db.school.findFirstOrThrow({ where: { students: { some: { id: studentId } } } })
  for (const secret of [token, 'canary@secret.test', school.name, school.nameEn ?? '?', studentId]) {
    const { proof, ...told } = badge
    const [, payload = ''] = proof.jwt.split('.')
    expect(JSON.stringify(told) + Buffer.from(payload, 'base64url').toString()).not.toContain(secret)
  }

  // The key is where the header says, and is one, however many asked at once.
  expect(new Set([...many.map(({ body }) => body), badge.proof.jwt]).size).toBe(1)
  const { kid = '', alg } = decodeProtectedHeader(badge.proof.jwt)
  expect([alg, kid.startsWith('https://portal.test/api/badges/keys/')]).toEqual(['RS256', true])
  const found = json(await perform(listKeys, { keyId: kid.split('/').at(-1) }, anyone, world))
  const key = z
    .strictObject({
      kty: z.literal('RSA'),
      n: z.string(),
      e: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
    })
    .parse(found)
  expect(json(await perform(listKeys, {}, anyone, world))).toEqual({ keys: [key] })
  const proven = await compactVerify(badge.proof.jwt, await importJWK(key, 'RS256'))
  const { iss, jti, nbf, ...signed } = JSON.parse(new TextDecoder().decode(proven.payload))
  expect({ iss, jti, nbf }).toEqual({ iss: badge.issuer.id, jti: badge.id, nbf: factoryTime.getTime() / 1000 })
  expect({ ...signed, proof: badge.proof }).toEqual(json(answer))
  expect(json(await perform(getIssuer, {}, anyone, world))).toMatchObject(badge.issuer)
  const [head, payload = '', signature] = badge.proof.jwt.split('.')
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Wei Zhang', 'Wei Zhong')).toString(
    'base64url',
  )
  await expect(compactVerify([head, forged, signature].join('.'), await importJWK(key, 'RS256'))).rejects.toThrow(
    'signature verification failed',
  )

  // After two years another key signs; what the first one signed can still be checked.
  const later = testWorld({ db, now: daysAfter(factoryTime, 731) })
  const renewed = decodeProtectedHeader((await get('jwt', later)).body).kid
  expect(renewed).not.toBe(kid)
  expect(json(await perform(listKeys, {}, anyone, world))).toMatchObject({ keys: [key, {}] })

  const status = async () => json(await perform(getBadgeStatus, { code: verifyCode }, anyone, world))
  expect(await status()).toMatchObject({ id: badge.credentialStatus.id, revokedCredential: [] })
  await perform(revokeCertificate, { certificateId: id, reason: 'Plagiarism' }, actor, world)
  expect(await status()).toMatchObject({ revokedCredential: [{ id: badge.id, revoked: true }] })
  await expect(get('json')).rejects.toMatchObject({ key: 'notFound' })
})

test('a key that DATA_KEYS no longer opens makes room for a new one, and its public half stays', async () => {
  const { token } = await issued('another@secret.test')
  const sign = async () => (await perform(getBadge, { token, format: 'jwt' }, anyone, world)).body
  const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid?.split('/').at(-1) ?? ''
  const stored = z.array(z.looseObject({ private: z.string() }))
  const harm = async (spoil: (sealed: Buffer) => void) => {
    const { value } = await db.setting.findUniqueOrThrow({ where: { key: 'badge-keys' } })
    const keys = stored.parse(value).map((key) => {
      const sealed = Buffer.from(key.private, 'base64')
      spoil(sealed)
      return { ...key, private: sealed.toString('base64') }
    })
    await db.setting.update({ where: { key: 'badge-keys' }, data: { value: keys } })
  }
  // The number of a key that is gone, and the number of another one that came in its place.
  for (const spoil of [(sealed: Buffer) => sealed.writeUInt8(99, 1), (sealed: Buffer) => sealed.writeUInt8(0, 20)]) {
    const before = await sign()
    await harm(spoil)
    const after = await sign()
    expect(kidOf(after)).not.toBe(kidOf(before))
    expect(await sign()).toBe(after)
    for (const jwt of [before, after]) {
      const key = json(await perform(listKeys, { keyId: kidOf(jwt) }, anyone, world))
      await compactVerify(jwt, await importJWK(z.looseObject({ kty: z.string() }).parse(key), 'RS256'))
    }
  }
})
