import "next/dist/server/node-environment-baseline";
import {
  AppRouteRouteModule,
  type AppRouteRouteModuleOptions,
} from "next/dist/server/route-modules/app-route/module";
import type { NextRequest } from "next/server";

/** Runs a route handler as Next does: with its stores of cookies and headers, and the answer's cookies written by it. */
export async function runRouteHandler(
  handler: (request: NextRequest) => Promise<Response>,
  request: NextRequest,
): Promise<Response> {
  const { pathname } = request.nextUrl;
  const methods = { GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler };
  const route = new AppRouteRouteModule({
    userland: () => ({ ...methods, dynamic: "force-dynamic", generateStaticParams: undefined }),
    definition: {
      // Next's types have it as a constant enum, which cannot be imported.
      kind: "APP_ROUTE" as AppRouteRouteModuleOptions["definition"]["kind"],
      ...{ page: pathname, pathname, filename: "route", bundlePath: "" },
    },
    distDir: ".next",
    relativeProjectDir: "",
    resolvedPagePath: pathname,
    nextConfigOutput: undefined,
  });
  return route.handle(request, {
    params: undefined,
    // What a build puts in has a say in caches and drafts alone.
    renderOpts: { experimental: {} } as never,
    previewProps: {} as never,
    sharedContext: { buildId: "test", deploymentId: "" },
  });
}
