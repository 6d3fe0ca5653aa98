/** The router's form of a path of the contract: "/api/orders/{id}" is "/api/orders/:id". */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");
