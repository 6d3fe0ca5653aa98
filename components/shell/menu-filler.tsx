"use client";

import dynamic from "next/dynamic";

/** Fetched only on a page that was made without a menu, so that no other page pays for it. */
export const MenuFiller = dynamic(() => import("./fetched-menu").then((module) => module.FetchedMenu));
