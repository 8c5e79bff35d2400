export { nextAuthRoute as GET, nextAuthRoute as POST } from '@/lib/features/people/auth/next-auth'
