import { type AppState, appStore } from "./app";

export type DialogName = keyof AppState["dialogs"];

const closed: AppState["dialogs"] = { login: false, register: false, recover: false };

/** Raises one of the shell's dialogs; there is at most one. */
export function openDialog(name: DialogName): void {
  appStore.update((app) => ({ ...app, dialogs: { ...closed, [name]: true } }));
}

export function closeDialogs(): void {
  appStore.update((app) => ({ ...app, dialogs: closed }));
}
