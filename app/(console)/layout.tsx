/** The organisers' console has the shell of everybody's menu. */
export { default } from '../(menu)/layout'
