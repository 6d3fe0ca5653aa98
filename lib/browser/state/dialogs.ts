import { type AppState, appStore, emptyApp } from "./app-state";

export type DialogName = keyof AppState["dialogs"];

/** Raises one of the shell's dialogs; there is at most one. */
export function openDialog(name: DialogName): void {
  appStore.update((app) => ({ ...app, dialogs: { ...emptyApp.dialogs, [name]: true } }));
}

export function closeDialogs(): void {
  appStore.update((app) => ({ ...app, dialogs: emptyApp.dialogs }));
}
