import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type {
  ChatsAndContacts,
  ContactChange,
  ContactDetails,
  OpenChat,
  ProfileChange,
  ProfileUser,
  Sent,
} from './schema.ts'

const CHAT = '/apps/chat'
export const CHAT_KEY = ['simulated', 'chat'] as const
/** How often one looks whether somebody has written; nobody asks while the window is hidden. */
const LOOK_MS = 3000

export const peopleOptions = queryOptions({
  queryKey: [...CHAT_KEY, 'people'] as const,
  queryFn: async ({ signal }) =>
    (await callSimulated('GET', `${CHAT}/chats-and-contacts`, { signal })) as ChatsAndContacts,
  // What failed at first waits to be asked again: looked for anew, it would take the button for that away each time.
  refetchInterval: ({ state }) => (state.data === undefined ? false : LOOK_MS),
  retry: false,
})

export const detailsOptions = queryOptions({
  queryKey: [...CHAT_KEY, 'details'] as const,
  queryFn: async ({ signal }) => (await callSimulated('GET', `${CHAT}/contacts`, { signal })) as ContactDetails[],
  retry: false,
})

export const profileOptions = queryOptions({
  queryKey: [...CHAT_KEY, 'profile'] as const,
  queryFn: async ({ signal }) => (await callSimulated('GET', `${CHAT}/users/profile-user`, { signal })) as ProfileUser,
  retry: false,
})

export const chatKey = (userId: number) => [...CHAT_KEY, 'open', userId] as const

export const chatOptions = (userId: number) =>
  queryOptions({
    queryKey: chatKey(userId),
    queryFn: async ({ signal }) => await openChat(userId, 0, signal),
    // Comparing years of messages one by one takes longer than drawing those in sight.
    structuralSharing: false,
    // What comes is put behind it; it is asked anew where something of it was taken away.
    staleTime: Infinity,
    retry: false,
  })

/** Whoever opens it has seen it. */
export async function openChat(userId: number, from: number, signal?: AbortSignal): Promise<OpenChat> {
  const path = `${CHAT}/chats/${userId}${from === 0 ? '' : `?from=${from}`}`
  return (await callSimulated('GET', path, signal === undefined ? {} : { signal })) as OpenChat
}

export async function sendMessage(userId: number, message: string, senderId: number): Promise<Sent> {
  return (await callSimulated('POST', `${CHAT}/chats/${userId}`, { body: { message, senderId } })) as Sent
}

export async function clearChat(userId: number): Promise<void> {
  await callSimulated('DELETE', `${CHAT}/chats/${userId}/messages`)
}

export async function deleteChat(userId: number): Promise<void> {
  await callSimulated('DELETE', `${CHAT}/chats/${userId}`)
}

export async function restoreChat(userId: number): Promise<void> {
  await callSimulated('POST', `${CHAT}/chats/${userId}/restore`)
}

export async function changeProfile(profileUser: ProfileChange): Promise<ProfileUser> {
  return (await callSimulated('POST', `${CHAT}/users/profile-user`, { body: { profileUser } })) as ProfileUser
}

export async function changeContact(id: number, contact: ContactChange): Promise<void> {
  await callSimulated('POST', `${CHAT}/contacts/${id}`, { body: { contact } })
}

export async function deleteContact(id: number): Promise<void> {
  await callSimulated('DELETE', `${CHAT}/contacts/${id}`)
}

export async function restoreContact(id: number): Promise<void> {
  await callSimulated('POST', `${CHAT}/contacts/${id}/restore`)
}
