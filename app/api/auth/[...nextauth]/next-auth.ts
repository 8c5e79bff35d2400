import { cookies, headers } from 'next/headers'
import type { NextRequest } from 'next/server'
import NextAuth, { type AuthOptions, type User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import credentialsProvider from 'next-auth/providers/credentials'
import type { z } from 'zod'
import { isSignedIn, personIdOf } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { cookiesOf, sessionCookie } from '@/lib/access/session-cookie'
import { env } from '@/lib/env'
import { signInAdministrator } from '@/lib/features/people/auth/sign-in-administrator'
import { signInContact } from '@/lib/features/people/auth/sign-in-contact'
import { signInStudent } from '@/lib/features/people/auth/sign-in-student'
import { signOut } from '@/lib/features/people/auth/sign-out'
import { readBody } from '@/lib/kernel/doors/body'
import { callerOf, languageOf, tokensOf } from '@/lib/kernel/doors/caller'
import { refuseCrossSite } from '@/lib/kernel/doors/same-site'
import { Fault } from '@/lib/kernel/fault'
import { limitRate } from '@/lib/kernel/rate-limit'
import type { Access, Operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { faultView } from '@/lib/kernel/reply'
import { makeWorld } from '@/lib/kernel/world'
import { log } from '@/lib/log'

/* next-auth's routes for clients that use its protocol. Its "JWT" is our opaque session token: encoding and decoding look it up in the
   session table, so a session that ends there ends here. */

type Context = { params: Promise<{ nextauth: string[] }> }

/** Handles `/api/auth/…` without the log endpoint, through which anyone could write into our log. */
export async function nextAuthRoute(request: NextRequest, context: Context): Promise<Response> {
  try {
    const [action] = (await context.params).nextauth
    if (action === '_log') throw new Fault('notFound')
    const { actor, world } = await callerOf(request.headers, request.cookies, 'api')
    await limitRate(actor, world)
    refuseNoAddress(request)
    if (request.method === 'POST') {
      refuseCrossSite(request.headers)
      await readBody(request.clone(), false)
    }
    return await NextAuth(request, context, options())
  } catch (thrown) {
    const view = faultView(thrown, languageOf(request.headers, request.cookies), crypto.randomUUID())
    return Response.json({ message: view.message }, { status: view.code, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** An address to come back to that is none would be an error to next-auth, which answers 500 and writes it to the log. */
function refuseNoAddress({ nextUrl, cookies: brought }: NextRequest): void {
  const names = ['next-auth.callback-url', '__Secure-next-auth.callback-url']
  const addresses = [nextUrl.searchParams.get('callbackUrl'), ...names.map((name) => brought.get(name)?.value)]
  if (!addresses.every((address) => !address || isWebAddress(address))) throw new Fault('input.unreadable')
}

function isWebAddress(text: string): boolean {
  const base = text.startsWith('/') ? env().APP_URL : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}

function options(): AuthOptions {
  const cookie = sessionCookie()
  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: cookie.options.secure,
    cookies: { sessionToken: { name: cookie.name, options: cookie.options } },
    pages: { signIn: '/login', error: '/login' },
    session: { strategy: 'jwt', maxAge: 12 * 60 * 60 },
    providers: [
      provider('student', signInStudent, ['email', 'secret']),
      provider('contact', signInContact, ['email', 'secret', 'role', 'projectCode']),
      provider('administrator', signInAdministrator, ['email', 'secret', 'projectCode', 'otp']),
    ],
    jwt: { encode: ({ token }) => tokenIn(token), decode: ({ token }) => opened(token) },
    callbacks: {
      jwt: ({ token, user }) => (isStarted(user) ? { ...token, sessionToken: user.sessionToken } : token),
      session: ({ session, token }) => ({ ...session, role: token.role, personId: token.sub }),
    },
    events: { signOut: ({ token }) => ended(token) },
    logger: {
      error: (code, metadata) => {
        // A stale cookie is expected and no error.
        if (code !== 'JWT_SESSION_ERROR') log.error({ err: 'error' in metadata ? metadata.error : metadata }, code)
      },
      warn: (code) => log.warn(code),
      debug: () => {},
    },
  }
}

type Started = User & { sessionToken: string }

function isStarted(user: unknown): user is Started {
  return typeof user === 'object' && user !== null && 'sessionToken' in user
}

/** Signs in through our operation; the client reads a fault's key as the error. */
function provider<A extends Access, I extends z.ZodObject>(
  id: string,
  operation: Operation<A, I, { id: string }>,
  fields: readonly (keyof I['shape'] & string)[],
) {
  return credentialsProvider({
    id,
    name: id,
    credentials: Object.fromEntries(fields.map((field) => [field, {}])),
    authorize: async (credentials): Promise<Started | null> => {
      const store = await cookies()
      const { actor, world } = await callerOf(await headers(), store, 'api')
      try {
        const person = await perform(operation, credentials, actor, world)
        // next-auth sets the session's cookie itself.
        for (const { name, value, options } of cookiesOf({ device: world.effects.device }))
          store.set(name, value, options)
        const token = world.effects.session?.token
        return token === undefined ? null : { id: person.id, sessionToken: token }
      } catch (thrown) {
        throw new Error(faultView(thrown, world.language, world.requestId).key, { cause: thrown })
      }
    },
  })
}

function tokenIn(token: JWT | undefined): string {
  if (typeof token?.sessionToken !== 'string') throw new Error('next-auth holds no session of ours')
  return token.sessionToken
}

async function opened(token: string | undefined): Promise<JWT | null> {
  const { impersonation } = tokensOf(await cookies())
  const actor = await actorOf(makeWorld({ source: 'api' }), token, impersonation)
  if (!isSignedIn(actor) || token === undefined) return null
  const { name, email, role } = actor
  return { sessionToken: token, name, email, role, sub: personIdOf(actor) ?? '' }
}

async function ended(token: JWT | null): Promise<void> {
  const { actor, world } = await callerOf(await headers(), await cookies(), 'api')
  if (token !== null && isSignedIn(actor)) await perform(signOut, {}, actor, world)
}
